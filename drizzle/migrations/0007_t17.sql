ALTER TABLE `contract_ends` ADD `told_at` datetime(3);--> statement-breakpoint
ALTER TABLE `vendors` ADD `verified_checks` varchar(50);