CREATE TABLE "detail_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "detail_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"booking_key" text NOT NULL,
	"clinic_id" integer NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb NOT NULL,
	"note" text,
	"patient_mark" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"reason" text,
	"word" text,
	CONSTRAINT "detail_requests_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "patient_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"email" text,
	"phone" text,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "detail_requests" ADD CONSTRAINT "detail_requests_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detail_requests" ADD CONSTRAINT "detail_requests_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "detail_requests_booking_key_index" ON "detail_requests" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "detail_requests_status_created_at_index" ON "detail_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "detail_requests_settled_at_index" ON "detail_requests" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "patient_matches_asked_at_index" ON "patient_matches" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "bookings_date_of_birth_index" ON "bookings" USING btree ("date_of_birth");