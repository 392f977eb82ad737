CREATE TABLE `appeals` (
	`id` int AUTO_INCREMENT NOT NULL,
	`decision_id` int NOT NULL,
	`text` text NOT NULL,
	`state` enum('open','granted','rejected') NOT NULL,
	`answer` text,
	`decided_by` int,
	`decided_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `appeals_id` PRIMARY KEY(`id`),
	CONSTRAINT `appeals_decision_id_unique` UNIQUE(`decision_id`)
);
--> statement-breakpoint
CREATE TABLE `decisions` (
	`id` int AUTO_INCREMENT NOT NULL,
	`code` varchar(32) NOT NULL,
	`user_id` int NOT NULL,
	`target_kind` enum('listing','vendor','post') NOT NULL,
	`target_id` int NOT NULL,
	`title` varchar(200) NOT NULL,
	`measure` enum('none','hide','delete','suspend') NOT NULL,
	`facts` text NOT NULL,
	`basis` enum('law','terms') NOT NULL,
	`clause` varchar(40) NOT NULL,
	`automated` boolean NOT NULL DEFAULT false,
	`decided_by` int NOT NULL,
	`decided_at` datetime(3) NOT NULL,
	`undo` text,
	`appeal_token_hash` char(64) NOT NULL,
	`appeal_until` datetime(3) NOT NULL,
	`ended_at` datetime(3),
	CONSTRAINT `decisions_id` PRIMARY KEY(`id`),
	CONSTRAINT `decisions_code_unique` UNIQUE(`code`),
	CONSTRAINT `decisions_appeal_token_hash_unique` UNIQUE(`appeal_token_hash`)
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` int AUTO_INCREMENT NOT NULL,
	`code` varchar(32) NOT NULL,
	`origin` enum('person','words') NOT NULL,
	`target_kind` enum('listing','vendor','post') NOT NULL,
	`target_id` int NOT NULL,
	`snapshot` text NOT NULL,
	`ground` enum('illegal','fraud','disease','false_claims','copyright','other') NOT NULL,
	`text` text NOT NULL,
	`reporter_name` varchar(120),
	`reporter_email` varchar(254),
	`open_key` char(64),
	`state` enum('open','logged','rejected','acted') NOT NULL,
	`measure` enum('none','hide','delete','suspend'),
	`decision_id` int,
	`decided_by` int,
	`decided_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `reports_id` PRIMARY KEY(`id`),
	CONSTRAINT `reports_code_unique` UNIQUE(`code`),
	CONSTRAINT `reports_open_key_unique` UNIQUE(`open_key`)
);
--> statement-breakpoint
ALTER TABLE `appeals` ADD CONSTRAINT `appeals_decision_id_decisions_id_fk` FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `decisions` ADD CONSTRAINT `decisions_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `reports` ADD CONSTRAINT `reports_decision_id_decisions_id_fk` FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `appeals_state` ON `appeals` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `decisions_user` ON `decisions` (`user_id`);--> statement-breakpoint
CREATE INDEX `decisions_target` ON `decisions` (`target_kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `reports_state` ON `reports` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_target` ON `reports` (`target_kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_email`);--> statement-breakpoint
CREATE INDEX `reports_decided` ON `reports` (`decided_at`);