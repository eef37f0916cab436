CREATE TABLE "results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"booking_key" text NOT NULL,
	"appointment_id" integer NOT NULL,
	"performed_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"file_key" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"opens_at" timestamp with time zone,
	"releases" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "results_slug_unique" UNIQUE("slug"),
	CONSTRAINT "results_fileKey_unique" UNIQUE("file_key")
);
--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "results_booking_key_index" ON "results" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "results_appointment_id_index" ON "results" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "results_received_at_index" ON "results" USING btree ("received_at");