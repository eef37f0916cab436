CREATE TABLE "visit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"appointment_slugs" text[] NOT NULL,
	"started_at" timestamp with time zone,
	"clinic_slug" text,
	"reason" text,
	"reason_label" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "occupancy" DROP CONSTRAINT "occupancy_room_start";--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "occupancy_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "occupancy" ADD COLUMN "moves_key" text;--> statement-breakpoint
ALTER TABLE "occupancy" ADD COLUMN "owner" text GENERATED ALWAYS AS (case when moves_key is not null then moves_key when kind = 'APPOINTMENT' then booking_key else 'use ' || id::text end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_events_booking_key_id_index" ON "visit_events" USING btree ("booking_key","id");--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_moves_key_booking_keys_key_fk" FOREIGN KEY ("moves_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "occupancy_room_start" ON "occupancy" USING btree ("room_id","starts_at") WHERE "occupancy"."moves_key" is null;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_live_have_room" CHECK ("appointments"."occupancy_id" is not null or "appointments"."status" in ('CANCELED', 'DECLINED_BY_PATIENT', 'REMOVED_BY_OPERATOR', 'DELETED'));--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_only_holds_move" CHECK ("occupancy"."kind" = 'HOLD' or "occupancy"."moves_key" is null);
--> statement-breakpoint
ALTER TABLE "occupancy" DROP CONSTRAINT "occupancy_no_overlap";
--> statement-breakpoint
-- Uses of one owner may overlap: the time that a visit is moved to, in its own room. Other owners are kept out as before.
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_no_overlap" EXCLUDE USING gist (room_id WITH =, during WITH &&, owner WITH <>);
