CREATE TABLE "booking_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"booking_key" text NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"exam_id" integer NOT NULL,
	"clinic_id" integer,
	"clinic_ids" integer[] NOT NULL,
	"priority" integer NOT NULL,
	"preferred_days" jsonb NOT NULL,
	"patient_notes" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"reason" text,
	CONSTRAINT "booking_requests_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_requests_booking_key_index" ON "booking_requests" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "booking_requests_status_priority_created_at_index" ON "booking_requests" USING btree ("status","priority","created_at");