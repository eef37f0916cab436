DELETE FROM "logins";--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "role" text NOT NULL;--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "issuer" text NOT NULL;--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "subject" text NOT NULL;--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "id_token" text NOT NULL;--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "idle_ends_at" timestamp with time zone NOT NULL;