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
CREATE TABLE "earlier_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earlier_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"wish_id" integer NOT NULL,
	"freed_slot_id" integer,
	"clinic_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "earlier_offers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "earlier_offers_wishId_clinicId_startsAt_unique" UNIQUE("wish_id","clinic_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "earlier_wishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earlier_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"clinic_ids" integer[] NOT NULL,
	"weekdays" integer[] NOT NULL,
	"parts" text[] NOT NULL,
	"notice_hours" integer NOT NULL,
	"earlier_by_days" integer NOT NULL,
	"visit_times" text[] NOT NULL,
	"visit_starts_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end" text,
	CONSTRAINT "earlier_wishes_bookingKey_unique" UNIQUE("booking_key")
);
--> statement-breakpoint
CREATE TABLE "hand_offs" (
	"key" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"booking_key" text NOT NULL,
	"device_id" text,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"opener_hash" text,
	"replaced_at" timestamp with time zone,
	"upload_key" text,
	CONSTRAINT "hand_offs_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "freed_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freed_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_requests" ALTER COLUMN "exam_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_events" ADD COLUMN "move_request_id" bigint;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "at_desk" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "waiting_area" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "better_reason" text;--> statement-breakpoint
ALTER TABLE "move_requests" ADD CONSTRAINT "move_requests_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_offers" ADD CONSTRAINT "earlier_offers_wish_id_earlier_wishes_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."earlier_wishes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_offers" ADD CONSTRAINT "earlier_offers_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_wishes" ADD CONSTRAINT "earlier_wishes_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_requests_one_open" ON "move_requests" USING btree ("booking_key") WHERE "move_requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "move_requests_booking_key_index" ON "move_requests" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "earlier_offers_clinic_id_starts_at_index" ON "earlier_offers" USING btree ("clinic_id","starts_at");--> statement-breakpoint
CREATE INDEX "earlier_offers_wish_id_offered_at_index" ON "earlier_offers" USING btree ("wish_id","offered_at");--> statement-breakpoint
CREATE INDEX "earlier_wishes_ended_at_asked_at_index" ON "earlier_wishes" USING btree ("ended_at","asked_at");--> statement-breakpoint
CREATE INDEX "hand_offs_booking_key_index" ON "hand_offs" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "hand_offs_ends_at_index" ON "hand_offs" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "freed_times_due_at_index" ON "freed_times" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "freed_times_starts_at_index" ON "freed_times" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_move_request_id_move_requests_id_fk" FOREIGN KEY ("move_request_id") REFERENCES "public"."move_requests"("id") ON DELETE no action ON UPDATE no action;