/** Returns an IP address with its last part hidden: `203.0.113.x`, `2001:db8:7::x`. */
export function maskAddress(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.x`;
  const groups = address.split(':').filter(Boolean);
  return groups.length > 3 ? `${groups.slice(0, 3).join(':')}::x` : 'this network';
}
