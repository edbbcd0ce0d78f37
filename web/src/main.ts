import { mount } from "svelte";
import App from "./App.svelte";
import "./palette.css";
import "./app.css";
import "./board.css";

// The shell without a network; not before the page itself is there.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () =>
    setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), 2000),
  );
}

mount(App, { target: document.getElementById("app")! });
