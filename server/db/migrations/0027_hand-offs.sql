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
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_booking_key_bookings_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."bookings"("booking_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_device_id_kiosks_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."kiosks"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_offs_booking_key_index" ON "hand_offs" USING btree ("booking_key");--> statement-breakpoint
CREATE INDEX "hand_offs_ends_at_index" ON "hand_offs" USING btree ("ends_at");