/** The introduction of the API document: what a reader needs before the first call. */
export const introduction = `Fiducia pays people the retirement money they are owed.

## Sign in

1. Call \`POST /public/users/login\` with \`step: verifyPassword\`. The user receives a code.
2. Call it again with \`step: verifyTwoFactorCode\`, the \`challenge\`, and the code. The response contains \`authentication.token\`.
3. Send the token with every request as \`Authorization: Bearer <token>\`.

## Responses

A success is \`{ "status": { "successful": true, "message": "" }, "result": … }\`. A rejection has \`status.successful: false\`, a \`status.code\` for programs, a \`status.message\` for users, the \`status.requestId\`, and error messages by field in \`result.errors\`.

Money is in cents (integers), rates are in basis points, dates are \`YYYY-MM-DD\`, timestamps are ISO 8601 in UTC, and IDs are 32 hexadecimal characters. Tax IDs and bank account numbers are masked.

Each operation lists its possible codes by HTTP status. \`x-rejections\` in this document lists every code with its messages.

## Records

Entities share the same operations: search, create, get, update (\`PATCH\` with only the changed fields), delete, and restore. Staff also have notes, documents, flags, and the change log.

Send \`If-Match\` with an update so that you don't overwrite another user's change, and \`Idempotency-Key\` with every change so that you can retry it safely.

## Search

\`\`\`
filter    = "search-" field "=" method "(" [ value *( "," value ) ] ")"
text      : contains startsWith equals notEquals isEmpty isNotEmpty
number    : equals atLeast atMost greaterThan lessThan between isEmpty isNotEmpty
            (also money in cents, rates in basis points, dates, months, timestamps)
list      : equals notEquals isOneOf isNoneOf isEmpty isNotEmpty
            (also references, by ID)
boolean   : equals
\`\`\`

Examples: \`search-status=isOneOf(open,submitted)\`, \`search-createdAt=between(2026-01-01,2026-03-31)\`, \`search-total=atLeast(100000)\`, \`search-isSubaccount=equals(true)\`, \`search-planId=isEmpty()\`. A record must match all filters. \`search.fields\` in a response lists the searchable fields with their methods.

\`collection.totalResults\` counts up to 1,000 rows. If there are more, \`isFullCount\` is false; send \`returnRecordCountsOnly=1\` to get the exact count.`;
