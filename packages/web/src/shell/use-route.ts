import { useLocation, useParams } from '@tanstack/react-router';

/** Returns a path parameter, such as `useParameter('orderUuid')`, or an empty string if an optional one is absent. */
export function useParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}

/** Returns the path without the query string and hash. */
export function usePath(): string {
  return useLocation({ select: (location) => location.pathname });
}

/** Returns a query-string parameter, or an empty string if it is absent. */
export function useSearchValue(name: string): string {
  return useLocation({ select: (location) => new URLSearchParams(location.searchStr).get(name) ?? '' });
}
