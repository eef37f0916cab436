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
CREATE TABLE "freed_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freed_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "earlier_offers" ADD CONSTRAINT "earlier_offers_wish_id_earlier_wishes_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."earlier_wishes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_offers" ADD CONSTRAINT "earlier_offers_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_wishes" ADD CONSTRAINT "earlier_wishes_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_offers_clinic_id_starts_at_index" ON "earlier_offers" USING btree ("clinic_id","starts_at");--> statement-breakpoint
CREATE INDEX "earlier_offers_wish_id_offered_at_index" ON "earlier_offers" USING btree ("wish_id","offered_at");--> statement-breakpoint
CREATE INDEX "earlier_wishes_ended_at_asked_at_index" ON "earlier_wishes" USING btree ("ended_at","asked_at");--> statement-breakpoint
CREATE INDEX "freed_times_due_at_index" ON "freed_times" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "freed_times_starts_at_index" ON "freed_times" USING btree ("starts_at");