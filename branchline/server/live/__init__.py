"""Tables that are open in this process: who is at them, whose time is over, which bot plays."""
