CREATE TABLE "puzzles" (
	"id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "puzzles_ends_at_index" ON "puzzles" USING btree ("ends_at");