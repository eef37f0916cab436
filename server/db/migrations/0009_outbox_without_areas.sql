ALTER TABLE "upload_attempts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "upload_attempts" CASCADE;--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_are_about_one";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_booking_key_bookings_booking_key_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_contact_request_id_contact_requests_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_clinic_id_clinics_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_booking_key_bookings_booking_key_fk";
--> statement-breakpoint
DROP INDEX "contact_requests_sent_from_index";--> statement-breakpoint
DROP INDEX "messages_booking_key_index";--> statement-breakpoint
DROP INDEX "messages_contact_request_id_index";--> statement-breakpoint
ALTER TABLE "contact_requests" DROP COLUMN "sent_from";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "booking_key";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "contact_request_id";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "clinic_id";