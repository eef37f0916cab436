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
ALTER TABLE "check_in_locks" ADD CONSTRAINT "check_in_locks_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_runs" ADD CONSTRAINT "check_in_runs_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_failures_subject_at_index" ON "check_in_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "check_in_runs_person_hash_index" ON "check_in_runs" USING btree ("person_hash");--> statement-breakpoint
CREATE INDEX "check_in_runs_created_at_index" ON "check_in_runs" USING btree ("created_at");