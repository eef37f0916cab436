ALTER TABLE "check_ins" ADD COLUMN "at_desk" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "waiting_area" text;