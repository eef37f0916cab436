CREATE TABLE "collection_notices" (
	"version" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "contact_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "insurance_type" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ethnicities" text[];--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "referrer_organization" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "referrer_organization_slug" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "referrer_doctor" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "booked_by_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "booked_by_relationship" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "booked_by_contact_number" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "booked_by_email" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_consent_version_collection_notices_version_fk" FOREIGN KEY ("consent_version") REFERENCES "public"."collection_notices"("version") ON DELETE no action ON UPDATE no action;