CREATE TABLE "arrivals" (
	"key" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"clinic_slug" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"envelope" jsonb NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"other_arrived_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"last_name" text,
	"date_of_birth" text,
	"booking_key" text
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_clinic_slug_arrived_at_index" ON "arrivals" USING btree ("clinic_slug","arrived_at");--> statement-breakpoint
CREATE INDEX "arrivals_received_at_index" ON "arrivals" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "arrivals_booking_key_index" ON "arrivals" USING btree ("booking_key");