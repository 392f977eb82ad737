ALTER TABLE `terms_acceptances` MODIFY COLUMN `how` enum('registration','social','order','answer','silence') NOT NULL;--> statement-breakpoint
ALTER TABLE `contract_ends` ADD `told_at` datetime(3);--> statement-breakpoint
ALTER TABLE `terms_announcements` ADD `told_as_trader` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `verified_checks` varchar(50);