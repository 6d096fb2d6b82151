import type { Binding } from "./chatRecords.ts";

/** How the service reads an address: whatsapp:+1…, an e-mail address, else a phone number. */
export function addressToType(address: string): string {
  if (address.startsWith("whatsapp:")) return "whatsapp";
  return address.includes("@") ? "email" : "sms";
}

/** How every interface writes the address that a participant is. */
export const bindingToWire = (binding: Binding | null) =>
  binding && {
    type: binding.type,
    address: binding.address,
    proxy_address: binding.proxyAddress,
    name: binding.name,
    level: binding.level,
  };
