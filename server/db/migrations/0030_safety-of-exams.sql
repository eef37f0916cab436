CREATE TABLE "safety_clearances" (
	"booking_key" text NOT NULL,
	"mark" text NOT NULL,
	"how" text NOT NULL,
	"cleared_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "safety_clearances_booking_key_mark_pk" PRIMARY KEY("booking_key","mark")
);
--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "safety_clearances" ADD CONSTRAINT "safety_clearances_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;