CREATE TABLE "arrival_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"arrival_key" text NOT NULL,
	"state" text NOT NULL,
	"key_id" text NOT NULL,
	"encapsulated" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text,
	"received_at" timestamp with time zone NOT NULL,
	"document_slug" text,
	"round" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD COLUMN "pass_code" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "arranged_by" text DEFAULT 'PATIENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "move_requests" ADD COLUMN "exam_ids" integer[];--> statement-breakpoint
ALTER TABLE "visit_events" ADD COLUMN "exam_ids" integer[];--> statement-breakpoint
ALTER TABLE "arrival_documents" ADD CONSTRAINT "arrival_documents_arrival_key_arrivals_key_fk" FOREIGN KEY ("arrival_key") REFERENCES "public"."arrivals"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_documents_arrival_key_index" ON "arrival_documents" USING btree ("arrival_key");--> statement-breakpoint
CREATE INDEX "arrival_documents_state_index" ON "arrival_documents" USING btree ("state");