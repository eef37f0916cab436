CREATE TABLE "contact_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"region_slug" text NOT NULL,
	"clinic_id" integer,
	"exam_id" integer,
	"name" text NOT NULL,
	"contact_number" text,
	"call_time" text,
	"call_from" timestamp with time zone,
	"call_until" timestamp with time zone,
	"call_zone" text,
	"email" text,
	"words" text,
	"locale" text,
	"notice" text NOT NULL,
	"sent_from" text,
	CONSTRAINT "contact_requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "booking_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "contact_request_id" integer;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_created_at_index" ON "contact_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_requests_sent_from_index" ON "contact_requests" USING btree ("sent_from");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_contact_request_id_contact_requests_id_fk" FOREIGN KEY ("contact_request_id") REFERENCES "public"."contact_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_contact_request_id_index" ON "messages" USING btree ("contact_request_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_are_about_one" CHECK (("messages"."booking_key" is null) <> ("messages"."contact_request_id" is null));