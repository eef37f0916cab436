ALTER TABLE "code_challenges" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "check_in_runs" ADD COLUMN "typed" jsonb;--> statement-breakpoint
ALTER TABLE "check_in_runs" ADD COLUMN "typed_id" text;--> statement-breakpoint
CREATE INDEX "check_in_runs_typed_id_index" ON "check_in_runs" USING btree ("typed_id");