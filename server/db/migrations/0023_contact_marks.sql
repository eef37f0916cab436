ALTER TABLE "sessions" ADD COLUMN "contact_mark" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "contact_mark" text;