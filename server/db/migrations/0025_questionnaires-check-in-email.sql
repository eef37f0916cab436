CREATE TABLE "arrivals" (
	"key" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"clinic_slug" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"envelope" jsonb NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"other_arrived_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"last_name" text,
	"date_of_birth" text,
	"booking_key" text
);
--> statement-breakpoint
CREATE TABLE "check_in_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_locks" (
	"subject" text PRIMARY KEY NOT NULL,
	"device_id" text,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_runs" (
	"process" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"booking_keys" text[] NOT NULL,
	"device_id" text,
	"person_hash" text,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_call_at" timestamp with time zone NOT NULL,
	CONSTRAINT "check_in_runs_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"booking_key" text PRIMARY KEY NOT NULL,
	"referrer" text,
	"copy_to" text[] DEFAULT '{}' NOT NULL,
	"date_of_referral" date,
	"medicare_number" text,
	"reference_number" text,
	"gender" text,
	"has_no_number" boolean DEFAULT false NOT NULL,
	"prepared_at" timestamp with time zone,
	"preparation_acknowledged_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"see_reception" boolean DEFAULT false NOT NULL,
	"way" text,
	"checked_in_at" timestamp with time zone,
	"check_in_acknowledged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_choices" (
	"address_hash" text NOT NULL,
	"topic" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_choices_address_hash_topic_pk" PRIMARY KEY("address_hash","topic")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"booking_key" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"type" text NOT NULL,
	"version_id" text NOT NULL,
	"exam_slug" text,
	"modality" text,
	"record_slug" text,
	"result" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_answers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_decisions" (
	"booking_key" text PRIMARY KEY NOT NULL,
	"api_key_hash" text,
	"mark" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"medicare_number" text,
	"reference_number" text,
	"is_code_right" boolean NOT NULL,
	"code_tries" integer NOT NULL,
	"is_document_missing" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_dismissals" (
	"booking_key" text NOT NULL,
	"questionnaire_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_dismissals_booking_key_questionnaire_id_pk" PRIMARY KEY("booking_key","questionnaire_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"questionnaire_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"json" text NOT NULL,
	"first_answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_locks" ADD CONSTRAINT "check_in_locks_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_runs" ADD CONSTRAINT "check_in_runs_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_version_id_questionnaire_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questionnaire_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_decisions" ADD CONSTRAINT "questionnaire_decisions_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_dismissals" ADD CONSTRAINT "questionnaire_dismissals_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_clinic_slug_arrived_at_index" ON "arrivals" USING btree ("clinic_slug","arrived_at");--> statement-breakpoint
CREATE INDEX "arrivals_received_at_index" ON "arrivals" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "arrivals_booking_key_index" ON "arrivals" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "check_in_failures_subject_at_index" ON "check_in_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "check_in_runs_person_hash_index" ON "check_in_runs" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "check_in_runs_created_at_index" ON "check_in_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_booking_key_id_index" ON "questionnaire_answers" USING btree ("booking_key","id");--> statement-breakpoint
CREATE INDEX "questionnaire_answers_idempotency_key_index" ON "questionnaire_answers" USING btree ("idempotency_key");