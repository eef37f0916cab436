CREATE TABLE "messages" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"booking_key" text NOT NULL,
	"clinic_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_booking_key_index" ON "messages" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "messages_waiting_index" ON "messages" USING btree ("due_at") WHERE "messages"."sent_at" is null and "messages"."gave_up_at" is null;