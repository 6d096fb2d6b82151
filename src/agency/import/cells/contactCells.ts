import { readPhones } from "../values/phone.ts";
import { isNetwork, readColour, readEmail, readWebAddress } from "../values/texts.ts";
import type { Cell, CellReading, CellsOf, Context } from "./cell.ts";

const maxName = 40;

/** Reads phone numbers: the first is the phone, each other one a further number under its column's name. */
export function readPhoneCells(cells: CellsOf, { country }: Context): CellReading {
  const readings = [...cells("phone"), ...cells("phones")].flatMap((cell) =>
    readPhones(cell.value, country).map((reading) => ({ cell, reading })),
  );
  const sound = readings.flatMap(({ cell, reading }) => ("phone" in reading ? [{ cell, reading }] : []));
  const [first, ...further] = sound;
  const others = further.filter(({ reading }) => reading.phone !== first?.reading.phone);
  return {
    fields: {
      ...(first ? { phone: first.reading.phone } : {}),
      ...(others.length
        ? {
            phones: others.map(({ cell, reading }) => ({
              name: cell.name.slice(0, maxName),
              number: reading.phone,
            })),
          }
        : {}),
    },
    repairs: readings.flatMap(
      ({ reading }) => ("problem" in reading ? reading.problem : reading.repair) ?? [],
    ),
    unmapped: readings.flatMap(({ cell, reading }) => {
      if ("problem" in reading) return [{ name: cell.name, value: cell.value }];
      return reading.rest ? [{ name: cell.name, value: reading.rest }] : [];
    }),
  };
}

/** Reads e-mail addresses: the first becomes the address of the business. */
export function readEmailCells(cells: CellsOf): CellReading {
  const parts = cells("email").flatMap((cell) => {
    const values = cell.value.split(/[;,\s]+/).filter(Boolean);
    return values.some(readEmail) ? values.map((value) => ({ ...cell, value })) : [cell];
  });
  const first = parts.find(({ value }) => readEmail(value));
  const email = first && readEmail(first.value);
  const others = parts.filter((part) => part !== first);
  return {
    fields: email ? { email } : {},
    repairs: [
      ...(first && email !== first.value ? [`E-mail '${first.value}' is written as ${email}.`] : []),
      ...others.flatMap(({ value }) => (readEmail(value) ? [] : [`E-mail '${value}' is no e-mail address.`])),
    ],
    unmapped: others,
  };
}

/** Reads addresses of the web: of the site, of networks, profiles, booking and logo. */
export function readLinkCells(cells: CellsOf): CellReading {
  const site = cells("siteUrl").map((cell) => ({ cell, address: readWebAddress(cell.value) }));
  const own = site.find(({ address }) => address && !isNetwork(address));
  const shared = site.flatMap(({ cell, address }) => (address && isNetwork(address) ? [cell] : []));
  const unread = site.flatMap(({ cell, address }) => (address ? [] : [cell]));
  const social = readAddressList([...cells("social"), ...shared]);
  const profiles = readAddressList(cells("profiles"));
  const [booking, logo] = [readAddressList(cells("bookingLink")), readAddressList(cells("logoUrl"))];
  const origin = own?.address?.origin;
  return {
    fields: {
      ...(origin ? { siteUrl: origin } : {}),
      ...(social.addresses.length ? { social: social.addresses } : {}),
      ...(profiles.addresses.length ? { profiles: profiles.addresses } : {}),
      ...(booking.addresses[0] ? { bookingLink: booking.addresses[0] } : {}),
      ...(logo.addresses[0] ? { logoUrl: logo.addresses[0] } : {}),
    },
    repairs: [
      ...(own && origin && own.cell.value !== origin && own.cell.value !== `${origin}/`
        ? [`Website '${own.cell.value}' is written as ${origin}: siteUrl is the address of the new site.`]
        : []),
      ...unread.map(({ name, value }) => `${name} '${value}' is no address of a site.`),
    ],
    unmapped: [
      ...unread,
      ...site.flatMap((each) =>
        each.address && each !== own && !shared.includes(each.cell) ? [each.cell] : [],
      ),
      ...[social, profiles, booking, logo].flatMap(({ others }) => others),
      ...[booking, logo].flatMap(({ addresses }) =>
        addresses.slice(1).map((value) => ({ name: "link", value })),
      ),
    ],
  };
}

/** Reads each address of cells once; what is none, such as `@acme`, is among the others. */
function readAddressList(cells: readonly Cell[]): { addresses: string[]; others: Cell[] } {
  const parts = cells.flatMap((cell) =>
    cell.value
      .split(/[;,\s]+/)
      .filter(Boolean)
      .map((value) => ({ ...cell, value, address: readWebAddress(value)?.href })),
  );
  return {
    addresses: [...new Set(parts.flatMap(({ address }) => address ?? []))],
    others: parts.filter(({ address }) => !address),
  };
}

/** Reads the colours of the brand. */
export function readColourCells(cells: CellsOf): CellReading {
  const found = (["primaryColor", "secondaryColor"] as const).flatMap((field) => cells(field).slice(0, 1));
  const wrong = found.filter(({ value }) => !readColour(value));
  return {
    fields: Object.fromEntries(
      found.flatMap(({ field, value }) => {
        const colour = readColour(value);
        return colour ? [[field, colour]] : [];
      }),
    ),
    repairs: wrong.map(({ name, value }) => `${name} '${value}' is no colour: write it as #0A5C8A.`),
    unmapped: wrong,
  };
}
