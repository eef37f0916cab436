CREATE TABLE "kiosk_enrolment_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"clinic_slug" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device_id" text
);
--> statement-breakpoint
CREATE TABLE "kiosk_enrolments" (
	"code" text PRIMARY KEY NOT NULL,
	"check_number" text NOT NULL,
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"key_x" text NOT NULL,
	"key_y" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device_id" text,
	CONSTRAINT "kiosk_enrolments_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "kiosk_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"device_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"device_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"clinic_slug" text NOT NULL,
	"key_x" text NOT NULL,
	"key_y" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"counter" integer DEFAULT 0 NOT NULL,
	"last_signature" text,
	"health" jsonb,
	"cloned_at" timestamp with time zone,
	"clock_off_seconds" integer,
	"silence_mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "kiosk_enrolment_tokens" ADD CONSTRAINT "kiosk_enrolment_tokens_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_enrolments" ADD CONSTRAINT "kiosk_enrolments_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_secrets" ADD CONSTRAINT "kiosk_secrets_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kiosk_enrolment_tokens_device_id_index" ON "kiosk_enrolment_tokens" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "kiosk_enrolment_tokens_expires_at_index" ON "kiosk_enrolment_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "kiosk_enrolments_device_id_index" ON "kiosk_enrolments" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "kiosk_enrolments_expires_at_index" ON "kiosk_enrolments" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "kiosk_secrets_device_id_index" ON "kiosk_secrets" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "kiosk_secrets_expires_at_index" ON "kiosk_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kiosks_active_name_index" ON "kiosks" USING btree ("clinic_slug",lower("name")) WHERE "kiosks"."state" = 'active';