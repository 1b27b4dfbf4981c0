import { useLocation, useParams } from '@tanstack/react-router';

/** A parameter of the address, such as `useParameter('orderUuid')`; an empty text when an optional one is absent. */
export function useParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}

/** The path without search and hash. */
export function usePath(): string {
  return useLocation({ select: (location) => location.pathname });
}

/** A value behind `?` in the address. */
export function useSearchValue(name: string): string {
  return useLocation({ select: (location) => new URLSearchParams(location.searchStr).get(name) ?? '' });
}
