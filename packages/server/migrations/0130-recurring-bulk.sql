-- Address searches, bulk orders, recurring benefits and deposit batches.

-- How an address search of a line ended, who knew, and when. The address itself is the participant's.
alter table order_lines
  add column address_search_outcome text check (address_search_outcome in ('found', 'notFound')),
  add column address_search_source text check (address_search_source in ('provider', 'staff')),
  add column address_searched_at timestamptz;
