ALTER TABLE `subscriptions` ADD `is_paused` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `top_listing_bookings` ADD `pending_since` datetime(3);--> statement-breakpoint
ALTER TABLE `top_listing_bookings` ADD `returned_at` datetime(3);