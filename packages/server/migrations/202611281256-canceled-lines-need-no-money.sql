-- expand: canceled order lines need no money, as the totals of their orders say
update order_lines set total_funds_required_cents = 0 where status = 'cancelled' and total_funds_required_cents <> 0;
