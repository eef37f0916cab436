CREATE TABLE "email_choices" (
	"address_hash" text NOT NULL,
	"topic" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_choices_address_hash_topic_pk" PRIMARY KEY("address_hash","topic")
);
