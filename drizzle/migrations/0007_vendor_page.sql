ALTER TABLE `vendors` ADD `season_from` char(5);--> statement-breakpoint
ALTER TABLE `vendors` ADD `season_to` char(5);--> statement-breakpoint
ALTER TABLE `vendors` ADD `season_title` varchar(40);--> statement-breakpoint
ALTER TABLE `vendors` ADD `away_from` char(10);--> statement-breakpoint
ALTER TABLE `vendors` ADD `away_until` char(10);--> statement-breakpoint
ALTER TABLE `vendors` ADD `away_note` varchar(200);--> statement-breakpoint
CREATE INDEX `listings_vendor_rank` ON `listings` (`vendor_id`,`is_public`,`rank_key`,`id`,`category`);