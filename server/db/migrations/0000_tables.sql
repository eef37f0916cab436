CREATE TYPE "public"."occupancy_kind" AS ENUM('HOLD', 'APPOINTMENT', 'BLOCK');--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"booking_key" text NOT NULL,
	"status" text NOT NULL,
	"clinic_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"exam_id" integer NOT NULL,
	"occupancy_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointments_slug_unique" UNIQUE("slug"),
	CONSTRAINT "appointments_occupancyId_unique" UNIQUE("occupancy_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"booking_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"contact_number" text NOT NULL,
	"email" text,
	"patient_notes" text,
	"locale" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"definition" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	"slug" text NOT NULL,
	CONSTRAINT "clinics_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"definition" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	"slug" text NOT NULL,
	CONSTRAINT "exams_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"definition" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	"slug" text NOT NULL,
	CONSTRAINT "regions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"definition" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	"slug" text NOT NULL,
	"clinic_id" integer NOT NULL,
	CONSTRAINT "rooms_clinicId_slug_unique" UNIQUE("clinic_id","slug")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_call_key_pk" PRIMARY KEY("call","key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text NOT NULL,
	"booking_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_booking_key_pk" PRIMARY KEY("token_hash","booking_key")
);
--> statement-breakpoint
CREATE TABLE "booking_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"first_held_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "occupancy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occupancy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "occupancy_kind" NOT NULL,
	"clinic_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"during" "tstzrange" GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED NOT NULL,
	"exam_id" integer,
	"booking_key" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "occupancy_room_start" UNIQUE("room_id","starts_at"),
	CONSTRAINT "occupancy_ends_later" CHECK ("occupancy"."ends_at" > "occupancy"."starts_at"),
	CONSTRAINT "occupancy_only_holds_expire" CHECK (("occupancy"."kind" = 'HOLD') = ("occupancy"."expires_at" is not null)),
	CONSTRAINT "occupancy_blocks_have_no_key" CHECK (("occupancy"."kind" = 'BLOCK') = ("occupancy"."booking_key" is null) and ("occupancy"."kind" = 'BLOCK') = ("occupancy"."exam_id" is null))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_occupancy_id_occupancy_id_fk" FOREIGN KEY ("occupancy_id") REFERENCES "public"."occupancy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_booking_key_booking_keys_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."booking_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_booking_key_index" ON "appointments" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "rooms_clinic_id_index" ON "rooms" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "occupancy_clinic_start" ON "occupancy" USING btree ("clinic_id","starts_at");--> statement-breakpoint
CREATE INDEX "occupancy_booking_key" ON "occupancy" USING btree ("booking_key");