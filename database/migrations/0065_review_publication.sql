-- When a review came or comes before everybody, and since when a decision hides it. Two columns without a default,
-- which are added at once; nothing is read or rewritten.

alter table reviews
  -- Others read a review from this instant on; it may lie ahead. Null: since it was written (created_at), as of every review of
  -- the releases before, which go on writing such rows while this one takes their place.
  add column published_at timestamptz,
  -- Set by a decision of moderation; only its writer reads it meanwhile.
  add column hidden_at timestamptz;
