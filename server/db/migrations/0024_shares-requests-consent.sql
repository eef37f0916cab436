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
CREATE TABLE "consent_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"booking_key" text NOT NULL,
	"form_id" text NOT NULL,
	"answer" text NOT NULL,
	"signer_name" text,
	"relationship" text,
	"signed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "consent_answers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "consent_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"since" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"statements" text[] NOT NULL,
	"first_shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"share_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"result_slug" text NOT NULL,
	"session" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"share_key" text NOT NULL,
	"booking_key" text NOT NULL,
	"type" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_details" text NOT NULL,
	"contact_details_type" text NOT NULL,
	"note" text,
	"password_mark" text,
	"patient_mark" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "shares_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shares_shareKey_unique" UNIQUE("share_key")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "actor" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_answers" ADD CONSTRAINT "consent_answers_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_answers" ADD CONSTRAINT "consent_answers_form_id_consent_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."consent_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_requests_booking_key_index" ON "booking_requests" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "booking_requests_status_priority_created_at_index" ON "booking_requests" USING btree ("status","priority","created_at");--> statement-breakpoint
CREATE INDEX "consent_answers_booking_key_id_index" ON "consent_answers" USING btree ("booking_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_openings_share_id_kind_result_slug_session_index" ON "share_openings" USING btree ("share_id","kind","result_slug","session");--> statement-breakpoint
CREATE INDEX "shares_booking_key_index" ON "shares" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "shares_ends_at_index" ON "shares" USING btree ("ends_at");