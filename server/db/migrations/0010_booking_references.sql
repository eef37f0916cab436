ALTER TABLE "bookings" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_reference_unique" UNIQUE("reference");--> statement-breakpoint
DO $$
DECLARE
	alphabet constant text := '23456789BCDFGHJKMNPQRSTVWXYZ';
	booked text;
	drawn text;
BEGIN
	FOR booked IN SELECT "booking_key" FROM "bookings" LOOP
		LOOP
			SELECT string_agg(substr(alphabet, 1 + floor(random() * length(alphabet))::int, 1), '') INTO drawn FROM generate_series(1, 6);
			EXIT WHEN NOT EXISTS (SELECT FROM "bookings" WHERE "reference" = drawn);
		END LOOP;
		UPDATE "bookings" SET "reference" = drawn WHERE "booking_key" = booked;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "reference" SET NOT NULL;
