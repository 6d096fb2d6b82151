export { default as Hero } from "./Hero.astro";
export { default as ServiceList } from "./ServiceList.astro";
