CREATE TABLE "login_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"caller_id" text NOT NULL,
	"role" text NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refusal_counts" (
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refusal_counts_kind_network_hour_pk" PRIMARY KEY("kind","network","hour")
);
--> statement-breakpoint
CREATE INDEX "login_events_at_index" ON "login_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refusal_counts_hour_index" ON "refusal_counts" USING btree ("hour");