-- Places of a guide book can come from the gazetteer too, and a collected one that its host has deleted stays away. Reads
-- every guide item once while writers of guide books wait: about a second per million.

alter table guide_items drop constraint guide_items_source_known;
alter table guide_items add constraint guide_items_source_known check (source in ('host', 'overpass', 'gazetteer'));

-- The `source_id` of collected places that the host has deleted, so that collecting again does not bring them back.
alter table guide_books add column removed_places text[] not null default '{}';
