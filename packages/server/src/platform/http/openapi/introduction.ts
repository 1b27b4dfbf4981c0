/** Introduction of the API document: everything to know before the first call. */
export const introduction = `Fiducia pays people the retirement money they are owed.

## Sign in

\`POST /public/users/login\` with \`step: verifyPassword\` sends a code. The same operation with \`step: verifyTwoFactorCode\`, the \`challenge\`, and the code returns \`authentication.token\`. Send it as \`Authorization: Bearer <token>\`.

## Responses

A success is \`{ "status": { "successful": true, "message": "" }, "result": … }\`. A rejection has \`status.successful: false\`, a \`status.code\` for programs, a \`status.message\` to show to users, the \`status.requestId\`, and \`result.errors\` with messages for each key.

Money is whole cents, rates are basis points, dates are \`YYYY-MM-DD\`, timestamps are ISO 8601 in UTC, and IDs are 32 hexadecimal characters. Tax IDs and bank account numbers are masked.

Each operation lists the codes it can return by status. \`x-rejections\` in this document lists every code with its messages.

## Records

Each entity has the same operations: search, create, get, update (\`PATCH\` with only the changed fields), delete, and restore. Staff can also use its notes, documents, flags, and change log. Send \`If-Match\` with an update so that you don't overwrite another user's changes, and \`Idempotency-Key\` with every change so that you can retry it safely.

## Search

\`\`\`
filter    = "search-" field "=" method "(" [ value *( "," value ) ] ")"
text      : contains startsWith equals notEquals isEmpty isNotEmpty
number    : equals atLeast atMost greaterThan lessThan between isEmpty isNotEmpty
            (also money in cents, rates in basis points, dates, months, timestamps;
            a date compared with a timestamp is a day in Pacific time)
list      : equals notEquals isOneOf isNoneOf isEmpty isNotEmpty
            (also references, by ID)
boolean   : equals
\`\`\`

Examples: \`search-status=isOneOf(open,submitted)\`, \`search-createdAt=between(2026-01-01,2026-03-31)\`, \`search-total=atLeast(100000)\`, \`search-isSubaccount=equals(true)\`, \`search-planId=isEmpty()\`. Records must match all filters. \`search.fields\` in a response lists the fields with their methods.

\`collection.totalResults\` counts up to 1,000 rows. If there are more, \`isFullCount\` is false and \`returnRecordCountsOnly=1\` returns the exact count. \`totals=amount\` returns the exact count and the total of a money field, in cents.`;
