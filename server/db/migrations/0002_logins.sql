CREATE TABLE "logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"organization" text,
	"doctor_first_name" text,
	"doctor_last_name" text,
	"read_only" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "logins_expires_at_index" ON "logins" USING btree ("expires_at");