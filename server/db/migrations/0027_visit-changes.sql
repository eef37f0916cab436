CREATE TABLE "move_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_key" text NOT NULL,
	"hold_key" text NOT NULL,
	"status" text NOT NULL,
	"clinic_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reason" text,
	"statuses" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_events" ADD COLUMN "move_request_id" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "better_reason" text;--> statement-breakpoint
ALTER TABLE "move_requests" ADD CONSTRAINT "move_requests_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_requests_one_open" ON "move_requests" USING btree ("booking_key") WHERE "move_requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "move_requests_booking_key_index" ON "move_requests" USING btree ("booking_key");--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_move_request_id_move_requests_id_fk" FOREIGN KEY ("move_request_id") REFERENCES "public"."move_requests"("id") ON DELETE no action ON UPDATE no action;