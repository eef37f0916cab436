CREATE TABLE "room_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clinic_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_blocks_roomId_externalId_unique" UNIQUE("room_id","external_id"),
	CONSTRAINT "room_blocks_end_later" CHECK ("room_blocks"."ends_at" > "room_blocks"."starts_at")
);
--> statement-breakpoint
DROP INDEX "occupancy_room_start";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "is_walk_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "occupancy" ADD COLUMN "block_id" bigint;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_blocks_room_id_starts_at_index" ON "room_blocks" USING btree ("room_id","starts_at");--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_block_id_room_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."room_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occupancy_block" ON "occupancy" USING btree ("block_id") WHERE "occupancy"."block_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "occupancy_room_start" ON "occupancy" USING btree ("room_id","starts_at") WHERE "occupancy"."moves_key" is null and "occupancy"."block_id" is null;--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_only_blocks_are_set" CHECK ("occupancy"."kind" = 'BLOCK' or "occupancy"."block_id" is null);
--> statement-breakpoint
ALTER TABLE "occupancy" DROP CONSTRAINT "occupancy_no_overlap";
--> statement-breakpoint
-- What a system of the clinic blocks may meet visits and other blocks: a room that breaks down does not ask first.
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_no_overlap" EXCLUDE USING gist (room_id WITH =, during WITH &&, owner WITH <>) WHERE (block_id IS NULL);
