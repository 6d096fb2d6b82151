const networks: Readonly<Record<string, string>> = {
  "bsky.app": "Bluesky",
  "facebook.com": "Facebook",
  "instagram.com": "Instagram",
  "linkedin.com": "LinkedIn",
  "nextdoor.com": "Nextdoor",
  "pinterest.com": "Pinterest",
  "t.me": "Telegram",
  "threads.net": "Threads",
  "tiktok.com": "TikTok",
  "tripadvisor.com": "Tripadvisor",
  "wa.me": "WhatsApp",
  "whatsapp.com": "WhatsApp",
  "x.com": "X",
  "twitter.com": "X",
  "xing.com": "XING",
  "yelp.com": "Yelp",
  "youtube.com": "YouTube",
  "youtu.be": "YouTube",
};

/** What people call the network of an address: `Instagram`; its host where it is none of the usual ones. */
export function networkName(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, "");
  return networks[host.split(".").slice(-2).join(".")] ?? host;
}
