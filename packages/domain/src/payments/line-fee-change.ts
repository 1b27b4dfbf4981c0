import { formatDate } from '../foundation/calendar/format-date.ts';
import type { Cents } from '../foundation/money/cents.ts';
