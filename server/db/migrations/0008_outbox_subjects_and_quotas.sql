CREATE TABLE "quota_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quota_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quota" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "quota_uses_quota_subject_expires_at_index" ON "quota_uses" USING btree ("quota","subject","expires_at");--> statement-breakpoint
CREATE INDEX "quota_uses_expires_at_index" ON "quota_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_subject_index" ON "messages" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
UPDATE "messages" SET "subject" = coalesce("booking_key", "contact_request_id"::text), "recipient" = "clinic_id"::text,
	"locale" = (SELECT "bookings"."locale" FROM "bookings" WHERE "bookings"."booking_key" = "messages"."booking_key" AND "messages"."kind" = 'confirmation');--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
INSERT INTO "quota_uses" ("quota", "subject", "expires_at")
	SELECT 'uploads', "booking_key", "at" + interval '1 hour' FROM "upload_attempts";--> statement-breakpoint
INSERT INTO "quota_uses" ("quota", "subject", "expires_at")
	SELECT 'contact.network', "sent_from", "created_at" + interval '1 hour' FROM "contact_requests" WHERE "sent_from" IS NOT NULL;--> statement-breakpoint
INSERT INTO "quota_uses" ("quota", "subject", "expires_at")
	SELECT 'contact.person', coalesce("contact_number", "email"), "created_at" + interval '24 hours' FROM "contact_requests" WHERE coalesce("contact_number", "email") IS NOT NULL;
