-- Recurring tasks that walk over more rows than one transaction should touch go on where their last turn ended.
alter table schedule add column "from" text;
