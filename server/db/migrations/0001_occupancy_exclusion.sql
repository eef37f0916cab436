-- Two uses of one room never overlap. The unique (room_id, starts_at) of the table answers the usual race first; this is the backstop.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "occupancy" ADD CONSTRAINT "occupancy_no_overlap" EXCLUDE USING gist (room_id WITH =, during WITH &&);
