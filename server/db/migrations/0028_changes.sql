ALTER TABLE "move_requests" ADD COLUMN "exam_ids" integer[];--> statement-breakpoint
ALTER TABLE "visit_events" ADD COLUMN "exam_ids" integer[];