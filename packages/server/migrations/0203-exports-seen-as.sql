-- Which rows the asker of a finished export could see when it was made: nobody reads it with rights that are others now.
alter table exports add column seen_as text;
