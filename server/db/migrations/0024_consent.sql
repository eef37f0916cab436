CREATE TABLE "consent_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"booking_key" text NOT NULL,
	"form_id" text NOT NULL,
	"answer" text NOT NULL,
	"signer_name" text,
	"relationship" text,
	"signed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "consent_answers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "consent_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"since" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"statements" text[] NOT NULL,
	"first_shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_answers" ADD CONSTRAINT "consent_answers_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_answers" ADD CONSTRAINT "consent_answers_form_id_consent_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."consent_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_answers_booking_key_id_index" ON "consent_answers" USING btree ("booking_key","id");