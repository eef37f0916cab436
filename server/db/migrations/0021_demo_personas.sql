CREATE TABLE "demo_personas" (
	"slug" text PRIMARY KEY NOT NULL,
	"booking_key" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_personas" ADD CONSTRAINT "demo_personas_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;